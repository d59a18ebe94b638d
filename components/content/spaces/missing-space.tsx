"use client";

/** Loaded only for missing spaces. */
export { SpaceNotFound as MissingSpace } from "./space-not-found";
