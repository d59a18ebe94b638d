"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import type { SearchPlace } from "@/components/content/pages/content-place";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Kbd } from "@/components/ui/kbd";
import { LinkButton } from "@/components/ui/link-button";
import { leaveSafely } from "@/components/ui/unsaved";
import { paths } from "@/lib/url/paths";

interface SearchKeyProps {
  place: SearchPlace;
}

export const searchLabel = ({ changeRequestId }: SearchPlace) =>
  changeRequestId === undefined ? "Search this space" : "Search this change request";

function searchIn(place: SearchPlace): string {
  const { changeRequestId } = place;
  return changeRequestId === undefined
    ? paths.spaceSearch(place)
    : paths.changeRequestSearch({ ...place, changeRequestId });
}

/** Link to the search of a space or a change request, with the shortcut `/`. */
export function SearchKey({ place }: SearchKeyProps) {
  const router = useRouter();
  const href = searchIn(place);
  const label = searchLabel(place);
  useShortcut({ keys: "/", label, group: "Space" }, () => leaveSafely(() => router.push(href)));
  return (
    <LinkButton href={href} className="w-full justify-start text-text-muted" aria-keyshortcuts="/">
      <Search />
      <span className="flex-1 text-left">{label}</span>
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd keys="/" />
      </span>
    </LinkButton>
  );
}
