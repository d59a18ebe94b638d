/** Box of a file in the ISO base media format: a part of its bytes, which may have further boxes. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Rotation to the left in steps of 90 degrees, or an exchange of two sides. */
export type PictureTurn = { left: number } | { exchanged: "top-bottom" | "left-right" };

/** Limit of boxes, and of properties of a picture; real pictures have a few dozen. */
const most = 1000;

function boxesIn(view: DataView, { start, end }: Omit<Box, "type">): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < most; ) {
    const given = view.getUint32(at);
    const isLong = given === 1 && at + 16 <= end;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : given === 0 ? end - at : given;
    const head = isLong ? 16 : 8;
    if (size < head) break;
    const letters = [4, 5, 6, 7].map((each) => view.getUint8(at + each));
    const type = String.fromCharCode(...letters);
    boxes.push({ type, start: at + head, end: Math.min(end, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the positions of the properties of a picture, which count from 1. */
function propertiesOf(view: DataView, { start, end }: Box, picture: number): number[] {
  const isWide = view.getUint8(start) > 0;
  const isLong = (view.getUint8(start + 3) & 1) === 1;
  const positions: number[] = [];
  let at = start + 8;
  for (let left = view.getUint32(start + 4); left > 0 && at < end; left--) {
    const id = isWide ? view.getUint32(at) : view.getUint16(at);
    at += isWide ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    for (let each = 0; each < count; each++) {
      // The first bit says if readers must know the property.
      const position = isLong ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f;
      at += isLong ? 2 : 1;
      if (id === picture && positions.length < most) positions.push(position);
    }
  }
  return positions;
}

/**
 * Returns the turns that an AVIF or HEIF names apart from its pixels, in order (`irot` and `imir`,
 * ISO/IEC 23008-12). Throws for a damaged file.
 */
export function pictureTurns(bytes: Uint8Array): PictureTurn[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const find = (boxes: Box[], name: string) => boxes.find(({ type }) => type === name);
  const meta = find(boxesIn(view, { start: 0, end: view.byteLength }), "meta");
  if (!meta) return [];
  // Its version and flags come before its boxes.
  const parts = boxesIn(view, { start: meta.start + 4, end: meta.end });
  const main = find(parts, "pitm");
  const properties = find(parts, "iprp");
  if (!main || !properties) return [];
  const isWide = view.getUint8(main.start) > 0;
  const picture = isWide ? view.getUint32(main.start + 4) : view.getUint16(main.start + 4);
  const inside = boxesIn(view, properties);
  const container = find(inside, "ipco");
  const all = container ? boxesIn(view, container) : [];
  const positions = inside
    .filter(({ type }) => type === "ipma")
    .flatMap((box) => propertiesOf(view, box, picture));
  return positions.flatMap((position): PictureTurn[] => {
    const { type, start } = all[position - 1] ?? { type: "", start: 0 };
    if (type === "irot") return [{ left: view.getUint8(start) & 3 }];
    if (type !== "imir") return [];
    return [{ exchanged: (view.getUint8(start) & 1) === 0 ? "top-bottom" : "left-right" }];
  });
}

/** Returns true if a picture lies on its side after its turns. */
export const isLying = (turns: readonly PictureTurn[]): boolean =>
  turns.reduce((sum, turn) => sum + ("left" in turn ? turn.left : 0), 0) % 2 === 1;
