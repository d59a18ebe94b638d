"use client";

import "./globals.css";

// Stands in for the root layout when that fails: nothing of it can be relied upon here.
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Docs Console</title>
        <main className="grid min-h-dvh place-items-center p-4 text-center">
          <div>
            <h1 className="text-base">The console could not be shown</h1>
            <p className="mt-1 text-text-muted">Something in the console itself failed.</p>
            <button
              type="button"
              onClick={retry}
              className="mt-4 h-control rounded border border-border-strong px-3 font-medium hover:bg-hover"
            >
              Try again
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
