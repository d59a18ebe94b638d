"use client";

import dynamic from "next/dynamic";

/** Fetched for those alone who do not find a space. */
export const MissingSpace = dynamic(() =>
  import("./space-not-found").then((module) => module.SpaceNotFound),
);
