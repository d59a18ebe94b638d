import type { Document } from "#lib/contract/content/document.ts";
import { documentOf } from "../nodes.ts";
import { readNodes } from "../read-nodes.ts";
import { readFlow } from "./read-blocks.ts";

/**
 * Returns the stored form of a document from its API form, or from any variant that a client sent.
 * Throws for invalid nodes.
 */
export const fromWire = ({ nodes }: Document): Document => documentOf(readNodes(readFlow(nodes)));
