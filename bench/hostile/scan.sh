#!/bin/bash
# Debian's sqlmap, ffuf and slowhttptest against a running demo. Exits with 1 where one of them finds something.
#   PORT=8153 DATA_DIR=$(mktemp -d) DEMO=1 npm start
#   bash bench/hostile/scan.sh http://127.0.0.1:8153
set -u
url=${1:-http://127.0.0.1:8153}
lists=/usr/share/sqlmap/data/txt
work=$(mktemp -d)
found=0
token=$(curl -s "$url/api/authenticate" -H 'content-type: application/json' -d '{"loginId":"admin","password":"heliolens"}' |
  sed 's/.*"authToken":"\([^"]*\)".*/\1/')

echo "== sqlmap: parameters that queries are made of"
wfs='/ows?service=WFS&version=2.0.0&request=GetFeature&typeNames=solar:solar_modules&count=5&propertyName=module_id&viewparams=site_seq:1'
wms='/ows?service=WMS&version=1.3.0&request=GetMap&layers=solar:solar_modules&styles=&crs=EPSG:4326&bbox=34,126,35,127&width=64&height=64&format=image/png'
while read -r parameters path; do
  # Answers are kept nowhere: every run asks anew.
  timeout 600 sqlmap -u "$url$path" -p "$parameters" --headers="Authorization: Bearer $token" --batch --flush-session \
    --level 1 --risk 1 --technique=BEUS --threads 2 --ignore-code 400,404,422 --output-dir "$work/sqlmap" >"$work/log" 2>&1
  if grep -q 'do not appear to be injectable' "$work/log"; then
    echo "none injectable: $parameters of $path"
  else
    echo "LOOK: $parameters of $path" && tail -5 "$work/log" && found=1
  fi
done <<PARAMETERS
keyword,sort,page /api/sites?keyword=a&sort=name&page=0
keyword,from,userSeq /api/audit-entries?keyword=a&from=2026-01-01&userSeq=1
keyword,companySeq /api/users?keyword=a&companySeq=1
keyword /api/search?keyword=a
typeNames,count,propertyName,viewparams $wfs
layers,bbox $wms
PARAMETERS

echo "== ffuf: words below /api (the control words sites and users must be found), file paths below / and beside /assets"
{ grep -hv '^#' "$lists/keywords.txt" "$lists/common-tables.txt" | grep -E '^[A-Za-z_]+$' | sort -u; echo sites; echo users; } >"$work/words"
grep -v '^#' "$lists/common-files.txt" | sed 's#^/##' | grep -v '[ {}%]' >"$work/paths"
wc -l <"$work/words" && ffuf -s -t 8 -u "$url/api/FUZZ" -w "$work/words" -mc all -fc 404 2>/dev/null | sort -u
wc -l <"$work/paths"
for place in 'assets/..%2f..%2f..%2f..%2fFUZZ' 'assets/../../../../FUZZ'; do
  hits=$(ffuf -s -t 8 -u "$url/$place" -w "$work/paths" -mc 200 2>/dev/null | sort -u)
  if [ -n "$hits" ]; then echo "LOOK: $place: $hits" && found=1; else echo "no file: $place"; fi
done

echo "== slowhttptest: 300 slow connections each, asked by others meanwhile"
for kind in "headers -u $url/ -H -i 5" "bodies -u $url/api/authenticate -B -i 5 -s 8192" "reading -u $url/ -X -w 512 -y 1024 -n 5 -z 32 -k 3"; do
  read -r name options <<<"$kind"
  # shellcheck disable=SC2086
  slowhttptest -c 300 -r 100 -l 40 -p 3 $options >"$work/slow" 2>&1 &
  slow=$!
  worst=$(for _ in $(seq 30); do curl -s -o /dev/null -m 10 -w '%{time_total} %{http_code}\n' "$url/healthz" && sleep 1; done | sort -n | tail -1)
  wait $slow
  echo "slow $name: slowest answer to others (s, status): $worst"
  case $worst in *' 200') ;; *) found=1 ;; esac
done
rm -rf "$work"
exit $found
