import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into a process first (`--import`): simulates a full disk while the file named by
 * `FULL_DISK` exists. Existing data is readable and can be overwritten, but nothing grows.
 */
const isFull = () => fs.existsSync(process.env.FULL_DISK ?? "");

const rejection = () =>
  Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/** Passes the error to the callback instead of writing. */
const refuse = (words: unknown[]) =>
  process.nextTick(words.at(-1) as (error: Error) => void, rejection());

/** Standard output and pipes are on no disk. */
function grows(fd: number, end: number): boolean {
  const stat = fs.fstatSync(fd);
  return stat.isFile() && end > stat.size;
}

const { open } = fs.promises;
const { write, writev, writeSync } = fs;

Object.assign(fs, {
  // Used by the embedded database.
  writeSync(...words: [fd: number, data: Buffer, offset: number, length: number, at: number]) {
    const [fd, , , length, at] = words;
    if (isFull() && grows(fd, at + length)) throw rejection();
    return writeSync(...words);
  },
  // Used by streams.
  write(...words: Parameters<typeof write>) {
    if (isFull() && grows(words[0], Number.POSITIVE_INFINITY)) refuse(words);
    else write(...words);
  },
  writev(...words: Parameters<typeof writev>) {
    if (isFull() && grows(words[0], Number.POSITIVE_INFINITY)) refuse(words);
    else writev(...words);
  },
});

Object.assign(fs.promises, {
  async open(...words: Parameters<typeof open>) {
    const file = await open(...words);
    const { writeFile } = file;
    file.writeFile = async (...data) => {
      if (!isFull()) return writeFile.apply(file, data);
      // A disk that fills up keeps the part that still fits.
      await file.write("the first part");
      throw rejection();
    };
    return file;
  },
});
syncBuiltinESMExports();
