"use client";

import { ActButton } from "@/components/ui/act-button";
import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import type { ChangeRequest } from "@/lib/contract/change-request";
import type { Space } from "@/lib/contract/space";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { ChangeRequestPlace } from "./change-request-frame";
import { contentRefusal } from "./change-request-rules";
import { useUpdateFromSpace } from "./use-update-from-space";

interface OutdatedBannerProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  space: Space;
  /** Undefined until known. */
  conflicts: number | undefined;
}

/** The space has changed since: what to do about it. */
export function OutdatedBanner({ place, request, space, conflicts = 0 }: OutdatedBannerProps) {
  const { update, updating } = useUpdateFromSpace(place);
  if (conflicts > 0) {
    return (
      <Banner
        tone="warning"
        title="The space has changed the same places"
        action={
          <LinkButton href={paths.changeRequestConflicts(place)}>
            {contentRefusal(request, space) ? "See" : "Settle"} {plural(conflicts, "conflict")}
          </LinkButton>
        }
      >
        It cannot be merged until it is decided what stays.
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      title="The space has changed since"
      action={
        <ActButton refusal={contentRefusal(request, space)} pending={updating} onClick={update}>
          Update from the space
        </ActButton>
      }
    >
      Updating brings those changes in here, beside the ones of this change request.
    </Banner>
  );
}
