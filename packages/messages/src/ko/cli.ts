/** The command line's own words; it is not part of the page, so it stands beside `ko.ts`. */
export const cli = {
  "help.head": "사용법: heliolens 명령 [옵션]   (heliolens help 명령 : 자세히)",
  "help.options":
    "공통 옵션\n  --lang ko|en   언어 (기본: LANG)\n  --json         한 줄에 JSON 하나씩 출력\n  -h, --help     도움말\n  --version      버전",
  "help.exit-codes":
    "종료 코드: 0 완료, 1 일부 또는 전체 실패, 2 잘못된 사용법, 3 로그인 필요, 4 서버가 거절, 5 서버에 연결할 수 없음",
  "usage.login": "heliolens login URL [--token TOKEN]",
  "usage.logout": "heliolens logout",
  "usage.upload": "heliolens upload FOLDER --report N [--dry-run] [--concurrency 4] [--patience 300]",
  "usage.export": "heliolens export REPORT [--kind thermal|xlsx|pdf|…] [-o FILE]",
  "usage.analyse": "heliolens analyse REPORT [--watch]",
  "usage.backup": "heliolens backup FILE|TARGET [--data FOLDER]",
  "usage.verify": "heliolens verify TARGET [--at TIME]",
  "usage.restore": "heliolens restore FILE|TARGET [--data FOLDER] [--at TIME]",
  "usage.move": "heliolens move to-server|to-folder [--data FOLDER]",
  "about.login": "서버와 개인 토큰을 기억합니다",
  "about.logout": "기억한 토큰을 지웁니다",
  "about.upload": "폴더를 보고서에 올립니다. 끊기면 다시 실행해 이어서 올립니다",
  "about.export": "보고서의 온도 데이터, 결함 목록, PDF 문서를 파일로 받습니다",
  "about.analyse": "보고서의 AI 분석을 시작합니다",
  "about.backup": "멈춘 서버의 데이터 폴더를 파일 하나로 보관합니다",
  "about.verify": "보관소의 백업 하나를 끝까지 읽어 모든 해시를 확인합니다",
  "about.restore": "보관한 파일로 데이터 폴더를 되살립니다",
  "about.move": "내장 저장소를 PostgreSQL 과 버킷으로 옮기거나 되가져옵니다",
  "help.login":
    "URL 의 서버에 토큰으로 로그인합니다. 토큰은 설정 화면에서 만듭니다(업로드에는 쓰기 권한 필요).\n--token 이 없으면 표준 입력에서 한 줄을 읽습니다. 본인만 읽을 수 있는 파일에 보관합니다.\nHELIOLENS_URL 과 HELIOLENS_TOKEN 이 있으면 그것을 먼저 씁니다.",
  "help.logout": "이 컴퓨터에 보관한 서버 주소와 토큰을 지웁니다. 토큰 자체는 설정 화면에서 폐기하십시오.",
  "help.upload":
    "FOLDER 아래 모든 파일을 내용으로 가려 열화상, RGB, CSV, 속성 파일 으로 올립니다.\n  --report N        올릴 보고서 번호\n  --dry-run         아무것도 보내지 않고 무엇을 보낼지 알립니다\n  --concurrency N   동시에 보낼 파일 수 (1~16, 기본 4)\n  --patience 초     서버가 없을 때 기다리는 시간 (기본 300)\n이미 있는 내용은 건너뜁니다. 실패한 파일이 하나라도 있으면 1로 끝납니다.",
  "help.export":
    "  --kind thermal           이미지마다 온도 행렬 CSV 와 요약을 담은 ZIP (기본)\n  --kind thermal-summary   요약만 JSON 으로\n  --kind xlsx|csv|geojson|kmz|shp|coco   결함 목록\n  --kind pdf               PDF 문서\n  -o, --out FILE           저장할 파일",
  "help.analyse":
    "  --watch   끝날 때까지 진행 상황을 보여 줍니다. 끝나면 0, 실패하거나 중지되면 1로 끝납니다.\n이미 대기 중이거나 실행 중이면 그 분석에 합류합니다.",
  "help.backup":
    "내장 저장소(데이터베이스와 파일)를 tar 파일 하나로 보관하고 모든 파일의 해시를 적습니다. 서버를 먼저 멈춰야 합니다.\nTARGET(있는 폴더 또는 s3://버킷)를 지정하면 BACKUP_KEY 로 암호화해 바뀐 내용만 보관합니다. DATABASE_URL 이 있으면 pg_dump 를 쓰고 서버를 멈추지 않습니다.\n  --data FOLDER   데이터 폴더 (기본: DATA_DIR, 없으면 ./data)",
  "help.verify":
    "TARGET(폴더 또는 s3://버킷)의 최근 백업을 BACKUP_KEY 로 읽습니다. 아무것도 쓰지 않습니다. 손상된 파일이 있으면 1로 끝납니다.\n  --at TIME   이 시각까지의 최근 백업 (예: 2026-11-16T03:00Z)",
  "help.restore":
    "빈 데이터 폴더에 되살립니다. 모든 해시가 맞을 때만 폴더가 생깁니다. TARGET 은 폴더 또는 s3://버킷이며 BACKUP_KEY 가 필요합니다.\n  --data FOLDER   데이터 폴더 (기본: DATA_DIR, 없으면 ./data)\n  --at TIME       이 시각까지의 최근 백업 (예: 2026-11-16T03:00Z)",
  "help.move":
    "to-server 는 데이터 폴더의 내장 저장소를 DATABASE_URL 과 S3_ 설정의 저장소로 복사하고, to-folder 는 되가져옵니다. 서버를 모두 멈춘 뒤 실행하십시오.\n대상 데이터베이스는 비어 있어야 합니다. 모든 파일과 표의 개수와 해시를 비교합니다. 끊기면 다시 실행해 이어서 옮깁니다. 원본은 그대로 남습니다.\n  --data FOLDER   데이터 폴더 (기본: DATA_DIR, 없으면 ./data)",
  "misuse.command-unknown": "모르는 명령입니다: {word}",
  "misuse.option-unknown": "옵션을 이해할 수 없습니다: {word}",
  "misuse.missing": "빠진 값이 있습니다: {word}",
  "misuse.too-many": "남는 값이 있습니다: {word}",
  "misuse.value-invalid": "값이 올바르지 않습니다: {word}",
  "misuse.hint": "heliolens help 를 실행해 사용법을 확인하십시오.",
  "login.prompt": "개인 토큰: ",
  "login.no-token": "토큰이 없습니다. 설정 화면에서 만들어 주십시오.",
  "login.needed":
    "로그인이 필요합니다. heliolens login URL 을 실행하거나 HELIOLENS_URL 과 HELIOLENS_TOKEN 을 지정하십시오.",
  "login.refused": "토큰이 만료되었거나 폐기되었습니다. 새 토큰으로 다시 로그인하십시오.",
  "login.done": "{url} 에 {loginId}(으)로 로그인했습니다. 보관한 곳: {path}",
  "logout.done": "보관한 토큰을 지웠습니다.",
  "upload.no-folder": "폴더가 없습니다: {folder}",
  "upload.sorted":
    "파일 {files, number}개: 열화상 {IR, number}, RGB {RGB, number}, CSV {CSV, number}, 속성 파일 {ATTRIBUTES, number}, 미분류 {UNKNOWN, number}",
  "upload.waiting": "서버와 연결이 끊겼습니다. 다시 연결되면 이어서 보냅니다 …",
  "upload.file.sent": "보냄        {path}",
  "upload.file.skipped": "이미 있음   {path}",
  "upload.file.failed": "실패        {path}: {why}",
  "upload.file.left-out": "보내지 않음 {path}: {why}",
  "upload.file.would-send": "보낼 것     {path}",
  "upload.file.would-resume": "이어 보낼 것 {path}",
  "upload.end": "보냄 {sent, number}개({megabytes} MB), 이미 있음 {skipped, number}개, 실패 {failed, number}개",
  "upload.would":
    "보낼 파일 {sent, number}개({megabytes} MB), 이미 있음 {skipped, number}개, 보낼 수 없음 {failed, number}개. 아무것도 보내지 않았습니다.",
  "export.done": "{out} 에 저장했습니다({megabytes} MB).",
  "analyse.waiting": "분석 {run}: 대기 중(앞에 {before}건)",
  "analyse.running": "분석 {run}: 이미지 {done} / {total}",
  "analyse.done": "분석 {run} 완료: 이미지 {done}장 분석, 후보 {found}건",
  "analyse.done-with-left-out": "분석 {run} 일부만 완료: 이미지 {done}장 분석, {leftOut}장 빠짐, 후보 {found}건",
  "analyse.stopped": "분석 {run} 중지됨: 이미지 {done}장 분석, {leftOut}장 빠짐, 후보 {found}건",
  "analyse.left-out": "빠짐 {count}장: {why}",
  "backup.no-store": "데이터 폴더에 내장 데이터베이스가 없습니다: {folder}",
  "backup.in-use": "서버가 이 폴더를 쓰고 있습니다: {folder}. 서버를 멈춘 뒤 다시 실행하십시오.",
  "backup.file-there": "같은 이름의 파일이 있습니다: {file}",
  "backup.done": "{file} 에 파일 {files, number}개({megabytes} MB)를 보관했습니다.",
  "backup.no-key": "BACKUP_KEY 가 없습니다. 백업을 암호화한 32자 이상의 키를 지정하십시오.",
  "backup.no-bucket":
    "버킷을 쓸 수 없습니다: {target}. S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY 를 지정하십시오.",
  "backup.none": "백업이 없습니다: {target}",
  "verify.damaged": "손상된 파일: {path}",
  "verify.done": "{takenAt} 백업: 파일 {files, number}개, 손상 {damaged, number}개",
  "restore.dump":
    "데이터베이스는 {folder}/database.dump 에 있습니다. 빈 데이터베이스에 pg_restore --no-owner -d URL 로 되살리십시오.",
  "move.no-server":
    "DATABASE_URL 과 S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY 를 지정하십시오.",
  "move.not-empty": "대상 데이터베이스에 이미 계정이 있습니다. 빈 데이터베이스를 지정하십시오.",
  "move.differs": "복사본이 원본과 다릅니다({what}). 데이터베이스에는 아무것도 옮기지 않았습니다.",
  "move.done":
    "파일 {files, number}개와 표 {tables, number}개({rows, number}행)를 옮겼습니다. 개수와 해시가 모두 같습니다.",
  "move.secret":
    "데이터 폴더의 secret.key 내용을 모든 서버의 SECRET_KEY 로 지정하십시오. 이 키가 없으면 보관된 비밀을 읽을 수 없습니다.",
  "restore.no-file": "파일이 없습니다: {file}",
  "restore.not-empty": "폴더가 비어 있지 않습니다: {folder}",
  "restore.damaged": "보관 파일이 손상되었습니다({what}). 아무것도 되살리지 않았습니다.",
  "restore.done": "{folder} 에 파일 {files, number}개를 되살렸습니다. 모든 해시가 같습니다.",
};
