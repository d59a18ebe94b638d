"use client";

import "./globals.css";

// Replaces the root layout when it fails, and so uses nothing of it.
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Docs Console</title>
        <main className="grid min-h-dvh place-items-center p-4 text-center">
          <div>
            <h1 className="text-base">The console couldn't be loaded</h1>
            <p className="mt-1 text-text-muted">Something went wrong. Try again.</p>
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
