"use client";

import { SmilePlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastProblem } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import type { Reaction } from "@/lib/contract/review/comment";
import { formatList, formatNumber } from "@/lib/format/format";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { emojiSign } from "@/lib/text/emoji-sign";

const offered = [
  ["👍", "thumbs up"],
  ["👎", "thumbs down"],
  ["🎉", "celebration"],
  ["❤️", "heart"],
  ["🚀", "rocket"],
  ["👀", "eyes"],
  ["😄", "smile"],
  ["😕", "confused"],
] as const;

interface ReactionsProps {
  reactions: readonly Reaction[];
  /** True if the reader may react. */
  allowed: boolean;
  onReact: (emoji: string, on: boolean) => Promise<unknown>;
}

/** Emoji with their counts; opens to the people and times. */
export function Reactions({ reactions, allowed, onReact }: ReactionsProps) {
  const me = useAuthenticatedUser().data?.id;
  const isMine = ({ users }: Reaction) => users.some(({ user }) => user.id === me);
  const react = (emoji: string, on: boolean) => void onReact(emoji, on).catch(toastProblem);
  if (reactions.length === 0 && !allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {reactions.map((reaction) => (
        <ReactionChip
          key={reaction.emoji}
          reaction={reaction}
          mine={isMine(reaction)}
          onToggle={allowed ? () => react(reaction.emoji, !isMine(reaction)) : undefined}
        />
      ))}
      {allowed && <ReactionPicker onPick={(emoji) => react(emoji, true)} />}
      {reactions.length > 0 && <WhoReacted reactions={reactions} />}
    </div>
  );
}

interface ReactionChipProps {
  reaction: Reaction;
  mine: boolean;
  onToggle: (() => void) | undefined;
}

function ReactionChip({ reaction: { emoji, count, users }, mine, onToggle }: ReactionChipProps) {
  const names = formatList(
    users.map(({ user }) => user.displayName),
    5,
  );
  return (
    <Tooltip label={names}>
      <button
        type="button"
        aria-label={`${emojiSign(emoji)} ${count}`}
        aria-pressed={mine}
        aria-disabled={onToggle ? undefined : true}
        onClick={onToggle}
        className="inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs tabular-nums hover:bg-hover aria-disabled:cursor-default aria-pressed:border-accent aria-pressed:bg-accent-soft pointer-coarse:h-9"
      >
        <span aria-hidden>{emojiSign(emoji)}</span>
        {formatNumber(count)}
      </button>
    </Tooltip>
  );
}

function ReactionPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add a reaction"
      className="flex w-auto gap-0.5 p-1"
      trigger={
        <IconButton label="Add a reaction" size="small">
          <SmilePlus />
        </IconButton>
      }
    >
      {offered.map(([emoji, name]) => (
        <IconButton
          key={emoji}
          label={name}
          size="small"
          onClick={() => {
            setOpen(false);
            onPick(emoji);
          }}
        >
          {emoji}
        </IconButton>
      ))}
    </Popover>
  );
}

function WhoReacted({ reactions }: { reactions: readonly Reaction[] }) {
  return (
    <Popover
      label="Reactions"
      className="max-h-72 w-64 space-y-3 overflow-y-auto p-3"
      trigger={
        <IconButton label="View reactions" size="small">
          <UsersRound />
        </IconButton>
      }
    >
      {reactions.map(({ emoji, users }) => (
        <ul key={emoji} aria-label={emojiSign(emoji)} className="space-y-1">
          {users.map(({ user, reactedAt }) => (
            <li key={user.id} className="flex items-center gap-2 text-sm">
              <span aria-hidden>{emojiSign(emoji)}</span>
              <Avatar name={user.displayName} decorative />
              <span className="bidi min-w-0 flex-1 truncate">{user.displayName}</span>
              <TimeAgo time={reactedAt} className="shrink-0 text-text-muted text-xs" />
            </li>
          ))}
        </ul>
      ))}
    </Popover>
  );
}
