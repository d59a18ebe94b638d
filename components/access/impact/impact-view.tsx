"use client";

/** Preview of access changes, loaded with the first change. */
export { ImpactFindings as ImpactView } from "./impact-findings";
