import { crc32, deflateSync } from "node:zlib";

/** Chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface Look {
  width: number;
  height: number;
  bits?: number;
  /** 2: RGB. */
  colorType?: number;
  isInterlaced?: boolean;
  /** Lines of pixels, each after the number of its filter. */
  lines: number[][];
  /** Chunks before the pixels. */
  chunks?: Buffer[];
}

/** PNG of these lines, whole or not. */
export function png({ width, height, bits = 8, colorType = 2, lines, ...more }: Look): Buffer {
  const head = Buffer.from([...Buffer.alloc(8), bits, colorType, 0, 0, more.isInterlaced ? 1 : 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk("IHDR", head),
    ...(more.chunks ?? []),
    pngChunk("IDAT", deflateSync(Buffer.from(lines.flat()))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const redLine = [0, 255, 0, 0, 255, 0, 0];

/** Two by two pixels of red. */
export const redPng = (): Buffer => png({ width: 2, height: 2, lines: [redLine, redLine] });
