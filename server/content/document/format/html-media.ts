import type { Element } from "hast";
import type { RootContent } from "mdast";
import { mediaAddress, property } from "./convertible-html.ts";
import { leaf } from "./directive-nodes.ts";

/** Returns a frame, video or recording as a block; undefined without a valid address. */
export function mediaBlock(node: Element): RootContent | undefined {
  const address = mediaAddress(node);
  if (address === undefined) return undefined;
  const block = /^https?:/i.test(address)
    ? leaf("embed", { url: address })
    : leaf("file", { ref: address });
  const title = node.tagName === "iframe" ? undefined : property(node, "title");
  return { ...block, children: title ? [{ type: "text", value: title }] : [] };
}
