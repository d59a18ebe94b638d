# One image for both programs: `both` (default), `console` or `service` as argument.
# npm for the installation. Node.js itself comes from the lock file.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node_modules/.bin/node scripts/build.ts /app

# Without npm, which a release doesn't use.
FROM docker.io/library/debian:bookworm-slim
LABEL org.opencontainers.image.title="Docs Console" \
      org.opencontainers.image.description="Admin console for documentation platforms, and its API service" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="0.1.0"
# tini forwards signals and reaps what scripts of integrations leave; bubblewrap is their sandbox.
RUN apt-get update \
 && apt-get install -y --no-install-recommends bubblewrap ca-certificates tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin \
 && install -d -o 1000 -g 1000 -m 0700 /data
COPY --from=build /src/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    REQUIRE_SCRIPT_SANDBOX=true
USER 1000:1000
VOLUME /data
EXPOSE 3000 3001 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", ".service/release/health.js"]
ENTRYPOINT ["tini", "--", "node", ".service/release/start.js"]
