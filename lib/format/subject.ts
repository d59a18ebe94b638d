import { titled } from "./titled.ts";

const longest = 100;

/** Cuts a text to the length of a change request's subject, between characters. */
export const cutSubject = (text: string): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

/** Returns the subject of a change request as plain text: without the marks of code in it. */
export const subjectOf = ({ subject }: { subject: string }): string =>
  titled(subject.replaceAll(/`([^`]+)`/g, "$1"));
