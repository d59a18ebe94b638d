import type { Document } from "#lib/contract/content/document.ts";
import { documentOf } from "../nodes.ts";
import { readNodes } from "../read-nodes.ts";
import { readFlow } from "./read-blocks.ts";

/**
 * Returns a document as it is stored, from the form of answers or from any that a caller sent. Throws for
 * nodes that make no sense.
 */
export const fromWire = ({ nodes }: Document): Document => documentOf(readNodes(readFlow(nodes)));
