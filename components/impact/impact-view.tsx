"use client";

import dynamic from "next/dynamic";

/** What a change does to who may do what; on a page, it comes with the first change. */
export const ImpactView = dynamic(() =>
  import("./impact-findings").then((module) => module.ImpactFindings),
);
