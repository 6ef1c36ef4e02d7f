// Runs determinism_hash of a WebAssembly module: wasm_hash.mjs MODULE FLICKS GAME...
// Games are numbered in the order given. Prints `<game> <16 hex digits>` for each.
import { readFileSync } from "node:fs";

const [path, flicks, ...games] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
    console.error(`${path} imports ${imports.map((i) => i.name).join(", ")}: it must need nothing`);
    process.exit(1);
}
const { exports } = new WebAssembly.Instance(module);
games.forEach((game, number) => {
    const hash = BigInt.asUintN(64, exports.determinism_hash(number, Number(flicks)));
    console.log(`${game} ${hash.toString(16).padStart(16, "0")}`);
});
