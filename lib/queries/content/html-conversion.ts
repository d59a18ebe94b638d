import { callOperation } from "../platform/operation.ts";

/** Converts a part of a page to Markdown. */
export const convertHtml = async (html: string): Promise<string> =>
  (await callOperation("convertHtml", { body: { html } })).markdown;
