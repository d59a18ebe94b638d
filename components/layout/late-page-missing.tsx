"use client";

import dynamic from "next/dynamic";

/** Every page carries what stands in for it where nothing is found: no more than how to fetch it. */
export const LatePageMissing = dynamic(() =>
  import("./page-missing").then((module) => module.PageMissing),
);
