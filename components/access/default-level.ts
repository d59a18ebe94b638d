import type { DefaultLevel } from "@/lib/contract/platform/common";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useUpdateCollection } from "@/lib/queries/content/collection-writes";
import { useUpdateSpace } from "@/lib/queries/content/spaces";
import type { LeveledParams } from "./access-place";

/** Sets the default level of a space or collection. */
export function useSetLevel(place: LeveledParams) {
  const { mutateAsync: updateSpace } = useUpdateSpace();
  const { mutateAsync: updateCollection } = useUpdateCollection();
  return (defaultLevel: DefaultLevel): Promise<unknown> =>
    place.type === "space"
      ? updateSpace({ params: { spaceId: place.spaceId }, body: { defaultLevel } })
      : updateCollection({ params: { collectionId: place.collectionId }, body: { defaultLevel } });
}

/** Previews another default level; undefined for no change. */
export function useLevelImpact(place: LeveledParams, level: DefaultLevel | undefined) {
  const body = { defaultLevel: level };
  const asked = level !== undefined;
  const ofSpace = useAccessImpact(
    "updateSpaceById",
    asked && place.type === "space" ? { params: { spaceId: place.spaceId }, body } : null,
  );
  const ofCollection = useAccessImpact(
    "updateCollectionById",
    asked && place.type === "collection"
      ? { params: { collectionId: place.collectionId }, body }
      : null,
  );
  return place.type === "space" ? ofSpace : ofCollection;
}
