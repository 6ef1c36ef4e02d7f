// Replays records in a WebAssembly module: wasm_replay.mjs MODULE RECORD...
// Every line's calls and hash must come out again. Prints a line for each record.
import { readFileSync } from "node:fs";

const [path, ...records] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
const memory = () => new Uint8Array(exports.memory.buffer);

function message() {
    const bytes = memory();
    const start = exports.replay_message();
    return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0, start)));
}

let failed = false;
for (const record of records) {
    const text = readFileSync(record);
    if (text.length > exports.replay_room()) {
        console.log(`${record}: larger than the module has room for`);
        failed = true;
        continue;
    }
    memory().set(text, exports.replay_text());
    const commands = exports.replay_run(text.length);
    failed ||= commands <= 0;
    console.log(commands > 0 ? `${record}: ${commands} commands, the same`
                             : `${record}:${-commands}: ${message()}`);
}
process.exit(failed ? 1 : 0);
