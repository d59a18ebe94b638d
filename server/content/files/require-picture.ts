import { badRequest } from "../../platform/errors.ts";
import { contentTypeOf } from "./content-type.ts";
import { imageDimensions } from "./image-dimensions.ts";

const mostPixels = 4096;
const drawing = "image/svg+xml";

interface Accepted {
  /** Member with the picture, for errors. */
  member: string;
  /** Names of the accepted types by their media type. */
  types: Readonly<Record<string, string>>;
}

/**
 * Returns the media type of a picture; throws 400 if its bytes aren't one of the types, or have no
 * size or a large one. A drawing needs no size.
 */
export async function requirePicture(
  bytes: Uint8Array,
  { member, types }: Accepted,
): Promise<string> {
  const contentType = await contentTypeOf(bytes, member);
  const size = imageDimensions(bytes, contentType);
  if (!(contentType in types) || !(size || contentType === drawing)) {
    const names = new Intl.ListFormat("en", { type: "disjunction" }).format(Object.values(types));
    throw badRequest(`${member}: must be a ${names} image`);
  }
  if (size && Math.max(size.width, size.height) > mostPixels) {
    throw badRequest(`${member}: must have at most ${mostPixels} × ${mostPixels} pixels`);
  }
  return contentType;
}
