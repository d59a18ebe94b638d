"use client";

import dynamic from "next/dynamic";

/** Fetched for a space alone that lies in the trash. */
export const SpaceInTrash = dynamic(() =>
  import("./trashed-space-banner").then((module) => module.TrashedSpaceBanner),
);
