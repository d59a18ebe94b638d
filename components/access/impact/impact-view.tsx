"use client";

/** Preview of access changes, loaded on the first change. */
export { ImpactFindings as ImpactView } from "./impact-findings";
