import type { PictureTurn } from "../../files/picture-turns.ts";

/** Pixels of four bytes, row by row. */
interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Creates a picture whose pixels come from these positions of another. */
function moved(
  { data, width: from }: Picture,
  [width, height]: readonly [number, number],
  origin: (x: number, y: number) => readonly [x: number, y: number],
): Picture {
  const given = new Uint32Array(data.slice().buffer);
  const made = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = origin(x, y);
      made[y * width + x] = given[fromY * from + fromX] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(made.buffer), width, height };
}

function turned(picture: Picture, turn: PictureTurn): Picture {
  const { width, height } = picture;
  const [right, bottom] = [width - 1, height - 1];
  if ("exchanged" in turn) {
    return turn.exchanged === "left-right"
      ? moved(picture, [width, height], (x, y) => [right - x, y])
      : moved(picture, [width, height], (x, y) => [x, bottom - y]);
  }
  switch (turn.left) {
    case 1:
      return moved(picture, [height, width], (x, y) => [right - y, x]);
    case 2:
      return moved(picture, [width, height], (x, y) => [right - x, bottom - y]);
    case 3:
      return moved(picture, [height, width], (x, y) => [y, bottom - x]);
    default:
      return picture;
  }
}

/** Turns a picture as its file says. */
export const turnPixels = (picture: Picture, turns: readonly PictureTurn[]): Picture =>
  turns.reduce(turned, picture);
