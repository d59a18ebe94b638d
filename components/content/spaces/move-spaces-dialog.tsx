"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { type CollectionNode, toTree } from "@/components/content/collection-tree/collection-tree";
import { ParentList } from "@/components/content/collection-tree/parent-list";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { toastDone } from "@/components/ui/toast";
import type { SpaceMove } from "@/lib/contract/content/spaces";
import { plural } from "@/lib/format/format";
import { useSummedImpact } from "@/lib/queries/access/access-impact";
import { useCollections } from "@/lib/queries/content/all-collections";
import { readSpacePlace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { type BulkSpacesProps, bulkItems, undoAll } from "./bulk-spaces";
import { undoMove } from "./space-move";

const words: BulkLabels = {
  ask: (count) => `Move ${plural(count, "space")}`,
  doing: (count) => `Moving ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} moved`,
  undo: (count) => `Move ${count} back`,
};

/** Moves several spaces into a collection, at its end and in their order. */
export function MoveSpacesDialog({ organization, spaces, onDone, ...dialog }: BulkSpacesProps) {
  const id = useId();
  const client = useQueryClient();
  const collections = useCollections(organization);
  const nodes = useMemo(() => toTree(collections.items), [collections.items]);
  const mayAtTop = useOrganization(organization).data?.permissions.createContent ?? true;
  const [parent, setParent] = useState<string | null>();
  const moved = spaces.filter((space) => (space.parent ?? null) !== parent);
  const impact = useSummedImpact(
    "moveSpace",
    parent === undefined
      ? []
      : moved.map((space) => ({ params: { spaceId: space.id }, body: { parent } })),
  );
  const before = useRef(new Map<string, SpaceMove>()).current;
  const { write, settle } = useManyWrites();
  const move = async (spaceId: string) => {
    if (!moved.some(({ id }) => id === spaceId)) return;
    const params = { spaceId };
    const position = await client.fetchQuery({ ...readSpacePlace(params), staleTime: 0 });
    const space = spaces.find((each) => each.id === spaceId);
    before.set(spaceId, undoMove(space ?? {}, position));
    await write("moveSpace", { params, body: { parent } });
  };
  // In reverse, so that each finds its former neighbors.
  const moveBack = (ids: readonly string[]) =>
    undoAll(ids.filter((spaceId) => before.has(spaceId)).toReversed(), {
      undoOne: (spaceId) =>
        write("moveSpace", { params: { spaceId }, body: before.get(spaceId) ?? {} }),
      settle: () => settle("moveSpace"),
      done: "moved back",
      failed: "not moved back",
      atOnce: 1,
    });
  const closed = (node: CollectionNode | null) =>
    (node ? node.collection.permissions.create : mayAtTop) ? undefined : "Requires the create role";
  return (
    <BulkDialog
      {...dialog}
      items={bulkItems(spaces)}
      words={words}
      atOnce={1}
      disabledReason={reasonAgainst(parent, moved.length)}
      act={move}
      onUndo={(done) => void moveBack(done)}
      onEnd={({ done, failed, left }) => {
        void settle("moveSpace");
        if (failed.length + left.length > 0) return;
        onDone();
        const where = titleIn(nodes, parent ?? null);
        toastDone(`${words.done(before.size)} to ${where}`, { undo: () => moveBack(done) });
      }}
    >
      <div className="space-y-3 text-text">
        <p id={`${id}-label`} className="font-medium">
          Move to
        </p>
        <ParentList
          id={id}
          aria-labelledby={`${id}-label`}
          nodes={nodes}
          loading={!collections.complete}
          closed={closed}
          value={parent}
          onValueChange={setParent}
        />
        {collections.error && <p className="text-danger">{collections.error.message}</p>}
        {parent !== undefined && moved.length > 0 && <ImpactView impact={impact} />}
      </div>
    </BulkDialog>
  );
}

function reasonAgainst(parent: string | null | undefined, moved: number): string | null {
  if (parent === undefined) return "Choose a location first";
  return moved === 0 ? "All selected spaces are there already" : null;
}

function titleIn(nodes: readonly CollectionNode[], parent: string | null): string {
  const node = nodes.find(({ collection }) => collection.id === parent);
  return node ? titleOfCollection(node.collection) : "the top level";
}
