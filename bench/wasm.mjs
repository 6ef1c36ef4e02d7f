// SPDX-License-Identifier: MIT
// Times the random set in WebAssembly: node bench/wasm.mjs MODULE prints flicks per second.
import { readFile } from "node:fs/promises";

const FLICKS = 2000;
const RUNS = 3;
const AT_LEAST_S = 0.5;

// Processor time, as the native bench counts it.
function clock() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
}

function rate(play) {
    const begin = clock();
    let rounds = 0, spent;
    do {
        if (play() < 0) throw new Error("a flick was refused");
        rounds++;
        spent = clock() - begin;
    } while (spent < AT_LEAST_S);
    return (rounds * FLICKS) / spent;
}

const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) throw new Error(`imports ${imports.map((i) => i.name)}`);
const { exports } = await WebAssembly.instantiate(module);
if (exports.prepare(0) !== 0) throw new Error("the scene was refused");
rate(exports.play); // lets the optimising compiler finish
const rates = Array.from({ length: RUNS }, () => rate(exports.play)).sort((a, b) => a - b);
console.log(Math.round(rates[(RUNS - 1) / 2]));
