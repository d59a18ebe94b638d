"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useShortcut } from "@/components/layout/shortcuts";
import { Kbd } from "@/components/ui/kbd";
import { LinkButton } from "@/components/ui/link-button";
import { leaveSafely } from "@/components/ui/unsaved";
import { paths } from "@/lib/paths";
import type { SearchPlace } from "./content-place";

interface SearchKeyProps {
  place: SearchPlace;
}

/** What the search of a place is called. */
export const searchLabel = ({ changeRequestId }: SearchPlace) =>
  changeRequestId === undefined ? "Search this space" : "Search this change request";

function searchIn(place: SearchPlace): string {
  const { changeRequestId } = place;
  return changeRequestId === undefined
    ? paths.spaceSearch(place)
    : paths.changeRequestSearch({ ...place, changeRequestId });
}

/** The way to the search of a space or a change request: a link, and `/`. */
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
