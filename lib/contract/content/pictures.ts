import * as z from "zod";
import { Address } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { File } from "./content.ts";

/** Limit in bytes (docs/format.md#size-limits). */
export const largestPicture = 2 * 1024 * 1024;
const inBase64 = Math.ceil(largestPicture / 3) * 4;

export const Picture = z
  .object({
    object: z.literal("picture"),
    url: Address,
    ...File.pick({ contentType: true, size: true, dimensions: true }).shape,
  })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof Picture>;

export const pictures = {
  uploadPicture: operation({
    method: "POST",
    path: "/v1/pictures",
    summary: "Upload a picture of an account, an organization or a site",
    description:
      "PNG, JPEG, GIF, WebP, AVIF, ICO or SVG, by content. Use its URL as `photoURL` of a user, as `logo` of an organization or in the customization of a site within a day. It is deleted when none of them uses it.",
    tag: "pictures",
    role: "user",
    ok: 201,
    errors: [400],
    body: z.strictObject({
      name: z.string().min(1).max(256).describe("File name of the download"),
      base64: z.string().max(inBase64).describe("Content of the picture as base64, at most 2 MiB"),
    }),
    largestBody: inBase64 + 4096,
    output: Picture,
  }),
};
