"use client";

import { useRouter } from "next/navigation";
import { useShortcut } from "@/components/platform/layout/shortcuts";
import { leaveSafely } from "@/components/ui/unsaved";
import type { Destination } from "./nav-groups";

/** Shortcuts `g` followed by the page's key. */
export function NavigationKeys({ pages }: { pages: readonly Destination[] }) {
  return pages.map((page) => <NavigationKey key={page.href} {...page} />);
}

function NavigationKey({ label, href, keys }: Destination) {
  const router = useRouter();
  useShortcut({ keys, label, group: "Go to" }, () => leaveSafely(() => router.push(href)));
  return null;
}
