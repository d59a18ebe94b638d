import type { Space } from "@/lib/contract/content/space";
import { emojiSign } from "@/lib/text/emoji-sign";
import { titleOf } from "./space-title";

/** Title of a space with its emoji. */
export function SpaceName({ space }: { space: Space }) {
  return (
    <>
      {space.emoji && <span aria-hidden>{emojiSign(space.emoji)} </span>}
      {titleOf(space)}
    </>
  );
}
