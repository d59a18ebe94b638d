"use client";

import { useRouter } from "next/navigation";
import { useShortcut } from "@/components/layout/shortcuts";
import { leaveSafely } from "@/components/ui/unsaved";
import type { Destination } from "./nav-groups";

/** `g` and then the page's own key. */
export function NavigationKeys({ pages }: { pages: readonly Destination[] }) {
  return pages.map((page) => <NavigationKey key={page.href} {...page} />);
}

function NavigationKey({ label, href, keys }: Destination) {
  const router = useRouter();
  useShortcut({ keys, label, group: "Go to" }, () => leaveSafely(() => router.push(href)));
  return null;
}
