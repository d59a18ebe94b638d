"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { RenderTimeLimit } from "@/components/ui/render-time";
import { TooltipProvider } from "@/components/ui/tooltip";
import { queryClientFor } from "@/lib/client/query-client";
import { AddressRepair } from "./address-repair";
import { LeaveQuestion } from "./leave-question";
import { ThemeOfOtherTabs } from "./theme";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientFor()}>
      <NuqsAdapter>
        <TooltipProvider>
          <RenderTimeLimit>{children}</RenderTimeLimit>
        </TooltipProvider>
      </NuqsAdapter>
      <ThemeOfOtherTabs />
      <LeaveQuestion />
      <AddressRepair />
    </QueryClientProvider>
  );
}
