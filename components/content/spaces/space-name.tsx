import type { Space } from "@/lib/contract/content/space";
import { titleOf } from "./space-title";

/** Title of a space with its emoji. */
export function SpaceName({ space }: { space: Space }) {
  return (
    <>
      {space.emoji && <span aria-hidden>{space.emoji} </span>}
      {titleOf(space)}
    </>
  );
}
