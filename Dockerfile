# The built site on nginx, without root: docker build -t lettermill . && docker run --rm -p 8080:8080 lettermill
FROM node:22-bookworm-slim AS build
WORKDIR /lettermill
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY tests/package.json tests/
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
# Path and origin of the site, and the time of the commit, on which the year in the footer depends.
ARG BASE=/
ARG VITE_SITE_ORIGIN=
ARG SOURCE_DATE_EPOCH=
RUN npm run -s build && node --import tsx src/build/image.ts /image

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY --from=build /image/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /image/site /srv/lettermill
USER 101
EXPOSE 8080
