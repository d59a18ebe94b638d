import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import { decodePart } from "../../platform/http/decode-part.ts";
import { hashOf } from "../revisions/nodes.ts";

/** Target of a reference, resolved in its space and page. */
export interface Target {
  /** Equal for references to the same target, in any space. */
  key: string;
  kind: Exclude<ContentRef["kind"], "anchor">;
  /** Space that contains the target, or that is the target. */
  space?: string;
  id?: string;
  anchor?: string;
  url?: string;
  ref: ContentRef;
}

const keyOf = (...parts: (string | undefined)[]) => hashOf(JSON.stringify(parts)).slice(0, 22);

export function targetOf(ref: ContentRef, spaceId: string, pageId: string): Target {
  const within = (kind: Target["kind"], space: string, id: string, anchor?: string) => ({
    key: keyOf(kind, space, id, anchor),
    kind,
    space,
    id,
    anchor,
  });
  switch (ref.kind) {
    case "url":
      return { key: keyOf("url", ref.url), kind: "url", url: ref.url, ref };
    case "page":
      return { ...within("page", ref.space ?? spaceId, ref.page), ref };
    case "anchor": {
      const page = ref.page ?? pageId;
      // Addresses may contain the anchor percent-encoded.
      const anchor = decodePart(ref.anchor);
      return { ...within("page", ref.space ?? spaceId, page, anchor), ref: { ...ref, page } };
    }
    case "file":
      return { ...within("file", spaceId, ref.file), ref };
    case "reusable-content":
      return { ...within("reusable-content", ref.space ?? spaceId, ref.reusableContent), ref };
    case "space":
      return { key: keyOf("space", ref.space), kind: "space", space: ref.space, ref };
    case "user":
      return { key: keyOf("user", ref.user), kind: "user", id: ref.user, ref };
    case "collection":
      return {
        key: keyOf("collection", ref.collection),
        kind: "collection",
        id: ref.collection,
        ref,
      };
    case "openapi":
      return { key: keyOf("openapi", ref.spec), kind: "openapi", id: ref.spec, ref };
  }
}
