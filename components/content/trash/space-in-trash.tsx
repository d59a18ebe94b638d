"use client";

/** Loaded only for spaces in the trash. */
export { TrashedSpaceBanner as SpaceInTrash } from "./trashed-space-banner";
