"use client";

import { createSerializer, parseAsString, useQueryStates } from "nuqs";

const parsers = { find: parseAsString, under: parseAsString };

/** Text or target of a link that the page is opened at, and the id of the heading above it. */
export const useTextToFind = () => useQueryStates(parsers)[0];

/** Adds a text to find to the address of an editor. */
export const withTextToFind = createSerializer(parsers);
