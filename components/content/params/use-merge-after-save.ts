"use client";

import { createSerializer, parseAsStringLiteral, useQueryState } from "nuqs";

const [name, next] = ["then", parseAsStringLiteral(["merge"])] as const;
const withNext = createSerializer({ next }, { urlKeys: { next: name } });

/** Adds a mark to a change request's address: it was opened to edit a single page. */
export const mergeAfterSave = (address: string) => withNext(address, { next: "merge" });

/** Returns true if the address asks to merge the change request after its page is saved. */
export const useMergeAfterSave = () => useQueryState(name, next)[0] === "merge";
