import type { ReactNode } from "react";
import { Wordmark } from "@/components/ui/wordmark";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    // These pages show at most one command, and skip the code font, which is a third of the
    // scripts' size.
    <main className="flex min-h-dvh flex-col items-center bg-background px-4 py-10 [--font-mono-latin:ui-monospace] sm:bg-surface sm:pt-[16dvh]">
      <div className="w-full max-w-sm space-y-6">
        <Wordmark className="text-lg" />
        {children}
      </div>
    </main>
  );
}
