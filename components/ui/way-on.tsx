"use client";

import { usePathname } from "next/navigation";
import { LinkButton } from "./link-button";

/** Segments of a list's path: `/orgs/{organizationId}/sites`. */
const listDepth = 3;

/** Returns the list that a page belongs to, or the start page. */
export function wayOn(path: string | null): { href: string; label: string } {
  const segments = (path ?? "").split("/").filter(Boolean);
  if (segments.length <= listDepth) return { href: "/", label: "Go to home" };
  return { href: `/${segments.slice(0, listDepth).join("/")}`, label: "Go back" };
}

/** Link away from a page where nothing can be done. */
export function WayOn() {
  const { href, label } = wayOn(usePathname());
  return <LinkButton href={href}>{label}</LinkButton>;
}
