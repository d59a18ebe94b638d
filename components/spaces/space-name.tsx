import type { Space } from "@/lib/contract/space";
import { titleOf } from "./title-words";

/** A space's title after its emoji. */
export function SpaceName({ space }: { space: Space }) {
  return (
    <>
      {space.emoji && <span aria-hidden>{space.emoji} </span>}
      {titleOf(space)}
    </>
  );
}
