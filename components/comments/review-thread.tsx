"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** A thread in a review; most have none at first, and what draws one comes with the first. */
export const ReviewThread = dynamic(() => import("./thread").then((module) => module.Thread), {
  loading: () => (
    <div role="status" aria-label="Loading the comment">
      <Skeleton className="h-24 w-full" />
    </div>
  ),
});
