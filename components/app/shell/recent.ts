"use client";

import { useQueries } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { useEffect, useMemo } from "react";
import * as z from "zod";
import type { Command } from "@/components/platform/layout/palette-store";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { readCollection } from "@/lib/queries/content/collections";
import { readSpace } from "@/lib/queries/content/spaces";
import { readSite } from "@/lib/queries/sites/sites";
import { collectionCommand, siteCommand, spaceCommand } from "./found-commands";

const Visit = z.object({ kind: z.enum(["site", "space", "collection"]), id: z.string() });
type Visit = z.infer<typeof Visit>;

const mostKept = 8;
const keyOf = ({ organizationId }: OrganizationParams) => `recent:${organizationId}`;

// Only ids are stored: names are read anew, by whoever is signed in then.
function readVisits(organization: OrganizationParams): Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(organization)) ?? "[]");
    return z.array(Visit).parse(stored);
  } catch {
    return [];
  }
}

function storeVisit(organization: OrganizationParams, visit: Visit): void {
  const others = readVisits(organization).filter(({ id }) => id !== visit.id);
  try {
    const kept = [visit, ...others].slice(0, mostKept);
    localStorage.setItem(keyOf(organization), JSON.stringify(kept));
  } catch {
    // A browser without storage shows no recent pages.
  }
}

/** Returns the site, space or collection of the current page. */
function useCurrent(): Visit | undefined {
  const { siteId, spaceId, collectionId } = useParams<Record<string, string | undefined>>();
  return useMemo(() => {
    if (siteId) return { kind: "site", id: siteId };
    if (spaceId) return { kind: "space", id: spaceId };
    return collectionId ? { kind: "collection", id: collectionId } : undefined;
  }, [siteId, spaceId, collectionId]);
}

/** Keeps the sites, spaces and collections that the reader opens. */
export function useRecording({ organizationId }: OrganizationParams): void {
  const current = useCurrent();
  useEffect(() => {
    if (current) storeVisit({ organizationId }, current);
  }, [organizationId, current]);
}

/** Commands that return to what was opened last, except for the current page. */
export function useRecentCommands(organization: OrganizationParams, open: boolean): Command[] {
  const current = useCurrent();
  // Read anew each time the palette opens.
  const visits = open ? readVisits(organization).filter(({ id }) => id !== current?.id) : [];
  const sites = useQueries({
    queries: visits
      .filter(({ kind }) => kind === "site")
      .map(({ id }) => readSite({ ...organization, siteId: id })),
  });
  const spaces = useQueries({
    queries: visits
      .filter(({ kind }) => kind === "space")
      .map(({ id }) => readSpace({ spaceId: id })),
  });
  const collections = useQueries({
    queries: visits.filter(({ kind }) => kind === "collection").map(({ id }) => readCollection(id)),
  });
  // At once, so that nothing moves under the selection.
  if ([...sites, ...spaces, ...collections].some(({ isPending }) => isPending)) return [];
  const commands = new Map(
    [
      ...sites.map(({ data }) => data && siteCommand(organization, data)),
      ...spaces.map(({ data }) => data && !data.deletedAt && spaceCommand(data)),
      ...collections.map(({ data }) => data && collectionCommand(data)),
    ].flatMap((command) => (command ? [[command.id, command] as const] : [])),
  );
  return visits.flatMap(({ kind, id }) => {
    const command = commands.get(`${kind} ${id}`);
    return command ? [{ ...command, id: `recent ${command.id}` }] : [];
  });
}
